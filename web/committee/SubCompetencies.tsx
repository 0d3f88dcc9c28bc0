import { Fragment } from 'react';
import type { CommitteePage, PacketEpa, PacketSubCompetency } from '#shared/committee-output.ts';
import { isStraight, judgedWords } from '#shared/committee-words.ts';
import { NOT_ASSESSABLE_LABEL } from '#shared/committee.ts';
import { MILESTONES_NOTICE } from '#shared/milestones.ts';
import { longShiftDate, monthOf } from '#shared/shift-date.ts';
import { counted } from '#shared/count-words.ts';
import { Judgement } from '#web/committee/Judgement.tsx';
import { LevelCell } from '#web/committee/LevelCell.tsx';
import { beforeWords, emptyWords, sheetText, straightWords } from '#web/committee/words.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import './committee.css';
import './packet.css';

type FedProps = { sub: PacketSubCompetency; epas: readonly PacketEpa[] };

/** Which EPAs speak to it; where no form can, so. */
function Fed({ sub, epas }: FedProps) {
  if (sub.epas.length === 0 && sub.unseen.length === 0) {
    return (
      <td className="packet-fed attention">
        No shift form speaks to this. Judge from other evidence.
      </td>
    );
  }
  const shortOf = (number: number) => epas.find((epa) => epa.number === number)?.shortName;
  const unseen = sub.unseen.join(', ');
  return (
    <td className="packet-fed">
      {sub.epas.map((number, index) => (
        <Fragment key={number}>
          {index > 0 && ', '}
          <span className="packet-feeds">
            <b className="strong">{number}</b>
            <span className="packet-feeds-name"> {shortOf(number)}</span>
          </span>
        </Fragment>
      ))}
      {unseen !== '' && (
        <span className="soft">
          {sub.epas.length > 0 ? `, not seen: ${unseen}` : `Not seen: ${unseen}`}
        </span>
      )}
    </td>
  );
}

/** "Accountability/Conscientiousness" may break behind its stroke, as no word of it may. */
function Name({ name }: { name: string | null }) {
  return name?.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

type CellsProps = FedProps & { before: string; month: string };

function Cells({ sub, epas, before, month }: CellsProps) {
  const isFed = sub.epas.length > 0;
  return (
    <>
      <th scope="row">
        <b className="serif">{sub.code}</b> <Name name={sub.name} />
      </th>
      <Fed sub={sub} epas={epas} />
      <td className={`packet-count${isFed ? '' : ' packet-nothing'}`}>
        {isFed && (
          <>
            {sub.forms}
            <span className="committee-phone"> {sub.forms === 1 ? 'form' : 'forms'}</span>
          </>
        )}
      </td>
      {isFed ? (
        <LevelCell level={sub.level} forms={sub.forms} />
      ) : (
        <td className="packet-nothing">
          <span className="unseen">no level</span>
        </td>
      )}
      <td className={before === '' ? 'packet-before packet-nothing' : 'packet-before soft'}>
        <span className="committee-phone">Milestone, {month}: </span>
        {before === NOT_ASSESSABLE_LABEL ? (
          <>
            <span aria-hidden="true">not yet</span>
            <span className="unseen">{before}</span>
          </>
        ) : (
          before
        )}
      </td>
    </>
  );
}

const COLUMNS = 6;

type SubCompetenciesProps = {
  page: CommitteePage;
  onSaver: (code: string, save: (() => Promise<boolean>) | null) => void;
};

function remarkOf({ can, trainee, meeting: { state, on } }: CommitteePage): string {
  if (can.judge)
    return `The boxes are the committee’s. Nothing is filled in for you. ${trainee.name} reads levels and notes once the meeting is closed.`;
  if (state === 'closed')
    return `The last column is what the committee found on ${longShiftDate(on)}.`;
  return 'The committee decides while the meeting is open.';
}

/** What the forms say to each, and what the committee says itself. */
export function SubCompetencies({ page, onSaver }: SubCompetenciesProps) {
  const { meeting, trainee, levels, before, judgements, can } = page;
  const { subCompetencies: subs, epas } = levels;
  if (subs.length === 0) return null;
  const of = { id: meeting.id, traineeId: trainee.id };
  const said = new Map(judgements.map((judgement) => [judgement.code, judgement]));
  const given = subs.map(({ code }) => said.get(code)?.level ?? null);
  const month = beforeWords(before.on, meeting.on);
  return (
    <section className="entry whole-width" aria-labelledby="packet-subs">
      <header className="side committee-side">
        <h2 id="packet-subs">{counted(subs.length, 'sub-competency', 'sub-competencies')}</h2>
        <p>{remarkOf(page)}</p>
      </header>
      <div className="flow">
        <table className="packet-subs">
          <caption className="unseen">
            Sub-competencies, the EPAs that feed them, and the committee’s level
          </caption>
          <thead>
            <tr>
              <th scope="col">Sub-competency</th>
              <th scope="col">Fed by EPA</th>
              <th scope="col" className="packet-count">
                Forms
              </th>
              <th scope="col">Level of those EPAs, 1 to 5</th>
              <th scope="col">
                Milestone, {month}
                {before.on && (
                  <span className="unseen">, the last meeting, {monthOf(before.on)}</span>
                )}
              </th>
              <th scope="col">Milestone now</th>
            </tr>
          </thead>
          <tbody>
            {subs.map((sub) => {
              const last = before.levels[sub.code];
              const judgement = said.get(sub.code);
              const cells = (
                <Cells
                  sub={sub}
                  epas={epas}
                  month={month}
                  before={last === undefined ? '' : judgedWords(last)}
                />
              );
              return can.judge ? (
                <Judgement
                  key={sub.code}
                  of={of}
                  sub={sub}
                  saved={{ level: judgement?.level ?? null, note: judgement?.note ?? '' }}
                  columns={COLUMNS}
                  cells={cells}
                  onSaver={onSaver}
                />
              ) : (
                <tr key={sub.code}>
                  {cells}
                  <td className="packet-box">
                    <span className="committee-phone soft">Milestone now </span>
                    {judgement && judgement.level !== null ? judgedWords(judgement.level) : '—'}
                    {judgement && judgement.note !== '' && (
                      <p className="soft small verbatim">{judgement.note}</p>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {page.place !== null && given.some((level) => level !== null) && (
          <p>
            <CopyButton
              text={sheetText(subs.map(({ code }, at) => ({ code, level: given[at] ?? null })))}
              label="Copy the levels"
              doneLabel="Copied, a line each"
            />
          </p>
        )}
        {subs.some(({ name }) => name !== null) && (
          <p className="soft small measure">{MILESTONES_NOTICE}</p>
        )}
        {can.judge && (
          <>
            <Status>
              {isStraight(given) && <Notice look="look">{straightWords(given)}</Notice>}
            </Status>
            <Status className="soft small">
              {emptyWords(given)}
              {given.some((level) => level !== null) && ' What was chosen is stored.'}
            </Status>
          </>
        )}
      </div>
    </section>
  );
}
