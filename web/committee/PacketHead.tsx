import { useState } from 'react';
import { Link } from 'react-router';
import { isStraight } from '#shared/committee-words.ts';
import type { CommitteePage } from '#shared/committee-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { apiUrl } from '#web/call.ts';
import { PaperChoice } from '#web/committee/PaperChoice.tsx';
import type { Deciding } from '#web/committee/use-deciding.ts';
import { usePaper } from '#web/committee/use-paper.ts';
import { straightWords, traineeLede } from '#web/committee/words.ts';
import { useDownload } from '#web/files/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/ui/button.css';
import './committee.css';
import './packet.css';

type PacketHeadProps = { page: CommitteePage; deciding: Deciding };

/** Stores everything and leads on; a list of equal levels is asked about once. */
function GoOn({ page: { place, judgements, can, meeting }, deciding }: PacketHeadProps) {
  const [isAsking, setAsking] = useState(false);
  const levels = judgements.map(({ level }) => level);
  if (place === null) return null;
  const { next } = place;
  if (!can.judge) {
    return (
      next && (
        <Link
          className="btn primary"
          to={pathTo('/committee/:id/trainees/:traineeId', { id: meeting.id, traineeId: next.id })}
        >
          Next: {next.name}
        </Link>
      )
    );
  }
  return (
    <>
      <Button
        look="primary"
        busy={deciding.isBusy}
        busyLabel="Storing..."
        onClick={() => (isStraight(levels) ? setAsking(true) : deciding.decide())}
      >
        {next ? `Save, then ${next.name}` : 'Save, then the list'}
      </Button>
      {isAsking && (
        <Confirm
          title="One and the same level?"
          action="Yes, save"
          busyLabel="Storing..."
          busy={deciding.isBusy}
          problem={deciding.problem}
          onConfirm={deciding.decide}
          onClose={() => setAsking(false)}
        >
          <p>{straightWords(levels)}</p>
        </Confirm>
      )}
    </>
  );
}

function Where({ page: { meeting, place } }: Pick<PacketHeadProps, 'page'>) {
  const day = longShiftDate(meeting.on);
  if (place === null) {
    return (
      <>
        <Link className="committee-alone" to={pathTo('/committee')}>
          Clinical Competency Committee
        </Link>
        , {day}
      </>
    );
  }
  return (
    <>
      <span className="packet-paper">Clinical Competency Committee, </span>
      <Link
        className="committee-alone packet-back"
        to={pathTo('/committee/:id', { id: meeting.id })}
      >
        {day}
      </Link>
      , page {place.number} of {place.of}
    </>
  );
}

export function PacketHead({ page, deciding }: PacketHeadProps) {
  const { meeting, trainee, place } = page;
  const { press, isBusy, problem } = useDownload();
  const [paper] = usePaper();
  return (
    <header className="head">
      <p className="when">
        <Where page={page} />
      </p>
      <h1>{place === null ? 'Your page' : <bdi>{trainee.name}</bdi>}</h1>
      <p className="lede">{traineeLede(page)}</p>
      <div className="head-actions">
        <GoOn page={page} deciding={deciding} />
        <Button icon="print" onClick={() => window.print()}>
          Print
        </Button>
        <FileLink
          className="btn second"
          path={apiUrl('GET /api/committee/meetings/:id/packets.pdf', {
            path: { id: meeting.id },
            query: { trainee: trainee.id, paper },
          })}
          label={isBusy ? 'Making the file...' : 'PDF'}
          isBusy={isBusy}
          onPress={press}
        />
        <PaperChoice />
      </div>
      <Status>
        {(problem ?? deciding.problem) && <Notice look="bad">{problem ?? deciding.problem}</Notice>}
      </Status>
    </header>
  );
}
