import { useState } from 'react';
import type { EvidenceMeeting } from '#shared/evidence-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { Files } from '#web/admin/evidence/Files.tsx';
import { LookStep } from '#web/admin/evidence/LookStep.tsx';
import { useLook } from '#web/admin/evidence/use-look.ts';
import {
  EVIDENCE_FILES,
  prepareWords,
  TEMPLATE,
  TEMPLATE_NAME,
} from '#web/admin/evidence/words.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { OfOrganization } from '#web/admin/OfOrganization.tsx';
import { useOrganization } from '#web/admin/use-organization.ts';
import type { OrganizationChoice } from '#web/admin/use-organization.ts';
import { ChooseFile } from '#web/files/ChooseFile.tsx';
import { FileFrame } from '#web/files/FileFrame.tsx';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';

/** What came of the last file, and the meetings that wait for it. */
type Done = { words: string; meetings: readonly EvidenceMeeting[] };

function Steps({ organization }: { organization: OrganizationChoice }) {
  const { id, choose } = organization;
  const look = useLook(id);
  const [done, setDone] = useState<Done | null>(null);
  if (look.looked) {
    return (
      <LookStep
        looked={look.looked}
        look={look}
        organizationId={id}
        onDone={(words, meetings) => {
          const then = meetings.length > 0 ? '' : ' Meetings show them once they are prepared.';
          setDone({ words: `${words}.${then}`, meetings });
          look.leave();
        }}
      />
    );
  }
  const isOfNone = choose !== null && id === null;
  return (
    <FileFrame
      of={EVIDENCE_FILES}
      title="Other evidence"
      lede="In-training exams, 360° feedback, simulation, attendance: from other systems, for the committee’s pages."
    >
      <Outcome outcome={done?.words ?? null} />
      {done && done.meetings.length > 0 && (
        <Entry title="Next" remark="So that a meeting’s pages show them.">
          <GoList
            ways={done.meetings.map((meeting) => ({
              icon: 'calendar',
              title: shiftWords(meeting.on),
              text: prepareWords(meeting),
              to: pathTo('/committee/:id', { id: meeting.id }),
            }))}
          />
        </Entry>
      )}
      <OfOrganization organization={organization} />
      {!isOfNone && (
        <Entry
          title="The file"
          remark="A CSV file (in Excel: File, Save As, CSV), up to 20,000 rows or 4 MiB."
        >
          <div className="flow">
            <ChooseFile take={look.take} />
            <p className="soft measure">
              The columns may be called anything: you say what stands where, and see what would be
              entered, before anything is kept. Only results of your own trainees are read, by email
              address or full name. One row for each trainee, day and title: where several people
              rated, one row for all of them, such as their average.
            </p>
            <Button
              onClick={() => saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), TEMPLATE_NAME)}
            >
              Download an example
            </Button>
          </div>
        </Entry>
      )}
      <Files organizationId={id} isNamed={choose !== null && id === null} />
    </FileFrame>
  );
}

function Evidence({ user }: { user: SessionUser }) {
  const organization = useOrganization(user);
  return <Steps key={organization.id} organization={organization} />;
}

/** Results of trainees from other systems: a file is chosen, looked at, entered. */
export function EvidencePage() {
  return <Gate>{(user) => <Evidence user={user} />}</Gate>;
}
