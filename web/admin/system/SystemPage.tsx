import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import type { SystemStatus } from '#shared/system-output.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { Facts } from '#web/admin/system/Facts.tsx';
import { systemQuery } from '#web/admin/system/queries.ts';
import { Queues } from '#web/admin/system/Queues.tsx';
import { agoWords, ofWords, sizeWords, timeWords } from '#web/admin/system/words.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';

const TRANSPORTS = { smtp: 'SMTP', emailjs: 'EmailJS' };

function Verdict({ problems }: Pick<SystemStatus, 'problems'>) {
  if (problems.length === 0) return <Notice look="good">All is well.</Notice>;
  return (
    <Notice look="look">
      {problems.length === 1 ? (
        problems[0]
      ) : (
        <>
          <p>{counted(problems.length, 'thing')} not well:</p>
          <ul>
            {problems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

type PartProps = { status: SystemStatus; now: Date };

function Mail({ status: { mail }, now }: PartProps) {
  return (
    <Facts
      facts={[
        ['Sent by', mail.transport ? TRANSPORTS[mail.transport] : 'Nothing is configured'],
        [
          'Waiting',
          <Link className="lone-link" key="waiting" to={pathTo('/admin/outbox')}>
            {counted(mail.waiting, 'mail')}
          </Link>,
        ],
        ...(mail.oldestWaiting ? [['Oldest', agoWords(mail.oldestWaiting, now)] as const] : []),
        ['Last sent', agoWords(mail.lastSent, now)],
        ['Last failed', failedWords(mail, now)],
      ]}
    />
  );
}

function failedWords(
  { lastFailure, problem }: { lastFailure: string | null; problem: string | null },
  now: Date,
): string {
  return [agoWords(lastFailure, now), lastFailure && problem].filter(Boolean).join('. ');
}

function Model({ status: { model }, now }: PartProps) {
  const { calls, usualMs, longestMs } = model;
  return (
    <Facts
      facts={[
        ['Model', model.name ?? 'None: the starter library answers'],
        ['Last answered', agoWords(model.lastSuccess, now)],
        ['Last failed', failedWords(model, now)],
        [
          'How long it takes',
          usualMs === null || longestMs === null
            ? '—'
            : `${timeWords(usualMs)} usually, ${timeWords(longestMs)} at most, of the last ${counted(calls, 'call')}`,
        ],
      ]}
    />
  );
}

function Parts({ status }: { status: SystemStatus }) {
  const now = useNow();
  const { database, server } = status;
  return (
    <>
      <Entry title="State">
        <Status>
          <Verdict problems={status.problems} />
        </Status>
      </Entry>
      <Entry title="Database">
        <Facts
          facts={[
            ['One question takes', timeWords(database.ms)],
            ['Size', sizeWords(database.bytes)],
            ['Connections', ofWords(database.connections, database.mostConnections)],
            ['Version', `Postgres ${database.version}`],
          ]}
        />
      </Entry>
      <Entry title="Mail">
        <Mail status={status} now={now} />
      </Entry>
      <Entry title="Model">
        <Model status={status} now={now} />
      </Entry>
      <Entry title="Server" remark="The one that answered.">
        <Facts
          facts={[
            ['Version', server.version],
            ['Started', agoWords(server.startedAt, now)],
            ['Disk free', `${sizeWords(server.diskFree)} of ${sizeWords(server.diskSize)}`],
            ['Node', server.node],
          ]}
        />
      </Entry>
      <Entry title="Jobs" remark="Of the last two days.">
        <Queues queues={status.jobs} now={now} />
      </Entry>
    </>
  );
}

function SystemState() {
  const query = useQuery(systemQuery());
  return (
    <Page title="System">
      <header className="head">
        <p className="when">System administration</p>
        <h1>System</h1>
      </header>
      <Loaded query={query} lines={9}>
        {(status) => <Parts status={status} />}
      </Loaded>
    </Page>
  );
}

export function SystemPage() {
  return <Gate>{() => <SystemState />}</Gate>;
}
