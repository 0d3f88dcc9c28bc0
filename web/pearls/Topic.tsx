import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { call } from '#web/call.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { LateDialog } from '#web/ui/LateDialog.tsx';
import './topics.css';

/** The list of all topics is for the few who need it. */
const lazyChoice = () =>
  lazy(async () => ({ default: (await import('#web/pearls/TopicDialog.tsx')).TopicDialog }));

const TITLE = 'What is this case about?';
const ANEW =
  'Another topic deletes the pearls and questions of this patient, and new ones are written.';
const FAILED = 'The topic could not be changed. Please try again.';

type TopicProps = {
  setId: string;
  patient: PearlPatient;
  /** Once it is being written anew. */
  onChosen: () => void;
};

/** What the case was taken for, and one press that changes it. */
export function Topic({ setId, patient, onChosen }: TopicProps) {
  const { index, topic, otherTopics, can } = patient;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [TopicDialog] = useState(lazyChoice);
  const choose = useMutation({
    mutationFn: (id: string) =>
      call('POST /api/pearls/:id/patients/:index/topic', {
        path: { id: setId, index },
        body: { topic: id },
      }),
    networkMode: 'always',
    onSuccess: (set) => {
      // Before the focus moves on: a dialog that closes takes it back to its button.
      flushSync(() => setOpen(false));
      client.setQueryData(pearlSetQuery(setId).queryKey, set);
      onChosen();
    },
  });
  const problem = choose.isError ? choose.error.message || FAILED : null;
  if (!topic && !can.chooseTopic) return null;

  function close(): void {
    choose.reset();
    setOpen(false);
  }

  return (
    <div className="topic">
      <p>
        {topic ? (
          <>
            About <b>{topic.title}</b>
          </>
        ) : (
          'No topic of the library was found in this case.'
        )}
      </p>
      {can.chooseTopic && (
        <div className="row">
          {topic && <span className="soft">Not this?</span>}
          {otherTopics.map(({ id, title }) => (
            <Button
              key={id}
              compact
              busy={choose.isPending && choose.variables === id}
              busyLabel="Changing..."
              onClick={() => choose.mutate(id)}
            >
              {title}
            </Button>
          ))}
          <Button look="quiet" compact onClick={() => setOpen(true)}>
            {topic ? 'Choose another' : 'Choose a topic'}
          </Button>
        </div>
      )}
      {can.chooseTopic && otherTopics.length > 0 && <p className="soft">{ANEW}</p>}
      {problem && !isOpen && <FieldError>{problem}</FieldError>}
      {isOpen && (
        <LateDialog title={TITLE} onClose={close}>
          <TopicDialog
            title={TITLE}
            note={ANEW}
            current={topic?.id ?? null}
            busy={choose.isPending ? choose.variables : null}
            problem={problem}
            onChoose={(id) => choose.mutate(id)}
            onClose={close}
          />
        </LateDialog>
      )}
    </div>
  );
}
