import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { QuestionWords } from '#shared/correction-output.ts';
import { passageKey, placesOf } from '#shared/passages.ts';
import { pathTo } from '#shared/screens.ts';
import type { TextReport } from '#shared/text-report-output.ts';
import { KEPT_BACK, OWN_REPORT, TEXT_REPORT_OUTCOME_LABELS } from '#shared/text-reports.ts';
import { Page } from '#web/layout/Page.tsx';
import { errorReportQuery } from '#web/reviewers/queries.ts';
import { SettleForm } from '#web/reviewers/SettleForm.tsx';
import { reportedWords } from '#web/reviewers/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { JudgedChoices } from '#web/ui/Choices.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment } from '#web/ui/when.ts';
import '#web/ui/facts.css';
import './reviewers.css';

const NOBODY = -1;
const NOT_SHOWN = 'It is not shown: it may say who a patient is.';

function QuestionRead({ question }: { question: QuestionWords }) {
  return (
    <div className="flow">
      <p className="error-report-stem bidi">{question.question}</p>
      <JudgedChoices options={question.options} chosen={NOBODY} correct={question.correctAnswer} />
      <p className="bidi">{question.explanation}</p>
    </div>
  );
}

/** Line by line as its reader saw it; the passage is marked. */
function Around({ around, quoted }: { around: string; quoted: string }) {
  const lines = around.split('\n').filter((line) => passageKey(line) !== '');
  return (
    <div className="error-report-around">
      {lines.map((line, index) => {
        const isQuoted = placesOf(line, quoted).length > 0;
        const words = passageKey(line);
        return <p key={index}>{isQuoted ? <mark>{words}</mark> : words}</p>;
      })}
    </div>
  );
}

const SOURCES = { model: 'A model', library: 'The starter library', scaffold: 'The scaffold' };

function originOf({ source, textId, textVersion }: TextReport): string {
  const from = source ? SOURCES[source] : textId ? SOURCES.library : 'Not known any more';
  return textId ? `${from}: ${textId}${textVersion ? `, version ${textVersion}` : ''}` : from;
}

function Said({ report }: { report: TextReport }) {
  const { message, quoted, section, question } = report;
  return (
    <dl className="facts">
      <dt>What is wrong</dt>
      <dd className="verbatim">{message}</dd>
      {!question && (
        <>
          <dt>It says</dt>
          <dd className={quoted === null ? 'soft' : 'strong bidi'}>{quoted ?? NOT_SHOWN}</dd>
        </>
      )}
      {section && (
        <>
          <dt>Section</dt>
          <dd>{section}</dd>
        </>
      )}
      <dt>Written by</dt>
      <dd>{originOf(report)}</dd>
    </dl>
  );
}

function Settled({ report }: { report: TextReport }) {
  const now = useNow();
  const { outcome, settledBy, settledAt, answer, correction } = report;
  if (!outcome) return null;
  return (
    <Entry title="Settled" body="flow">
      <p className="row close-gap">
        <Badge state="rest">{TEXT_REPORT_OUTCOME_LABELS[outcome]}</Badge>
        <span className="soft">
          {[settledBy, settledAt && moment(settledAt, now)].filter(Boolean).join(', ')}
        </span>
      </p>
      {correction && (
        <dl className="facts">
          {correction.textId && (
            <>
              <dt>Where</dt>
              <dd>In {correction.textId} alone</dd>
            </>
          )}
          <dt>It said</dt>
          <dd>{correction.was}</dd>
          {correction.now && !correction.nowQuestion && (
            <>
              <dt>It says now</dt>
              <dd className="strong">{correction.now}</dd>
            </>
          )}
          <dt>Why</dt>
          <dd className="verbatim">{correction.reason}</dd>
        </dl>
      )}
      {correction?.nowQuestion && <QuestionRead question={correction.nowQuestion} />}
      {answer && <p className="verbatim">“{answer}”</p>}
    </Entry>
  );
}

function Report({ report }: { report: TextReport }) {
  const now = useNow();
  const [outcome, setOutcome] = useState<string | null>(null);
  const { question, around, quoted, about } = report;
  return (
    <>
      <header className="head">
        <p className="when">{reportedWords(report, now)}</p>
        <h1>Reported error</h1>
        <p>
          <Link className="lone-link" to={pathTo('/error-reports')}>
            All reported errors
          </Link>
        </p>
      </header>
      <Outcome outcome={outcome} />
      <Entry title="The report">
        <Said report={report} />
      </Entry>
      <Entry title={about === 'question' ? 'The question' : 'The text around it'}>
        {question ? (
          <QuestionRead question={question} />
        ) : around === null || quoted === null ? (
          <p className="soft">
            {quoted === null
              ? NOT_SHOWN
              : 'It is not shown: its set is gone, or the text may say who a patient is.'}
          </p>
        ) : (
          <Around around={around} quoted={quoted} />
        )}
      </Entry>
      {report.outcome ? (
        <Settled report={report} />
      ) : !report.can.settle ? (
        <Entry title="Settle">
          <Notice>{OWN_REPORT}</Notice>
        </Entry>
      ) : report.isKeptBack ? (
        <Entry title="Settle" remark={KEPT_BACK}>
          <SettleForm report={report} onDone={setOutcome} />
        </Entry>
      ) : (
        <Entry
          title="Settle"
          remark="A correction shows at once wherever these words stand, with both wordings, your name and your role."
        >
          <SettleForm report={report} onDone={setOutcome} />
        </Entry>
      )}
    </>
  );
}

export function ErrorReportPage() {
  const { id = '' } = useParams();
  const query = useQuery(errorReportQuery(id));
  return (
    <Page title="Reported error">
      <Loaded query={query} lines={12}>
        {(report) => <Report key={report.id} report={report} />}
      </Loaded>
    </Page>
  );
}
