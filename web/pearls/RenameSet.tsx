import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_TITLE_LENGTH } from '#shared/pearls.ts';
import { call } from '#web/call.ts';
import { pearlSetQuery, readSetsAgain } from '#web/pearls/queries.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';

type RenameSetProps = {
  id: string;
  title: string;
  /** What it is called without a name. */
  byCases: string;
  onClose: () => void;
};

/** In the place of the name. Enter keeps it, Escape leaves it as it was. */
export function RenameSet({ id, title: before, byCases, onClose }: RenameSetProps) {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState(before);
  const { submit, isBusy, fields, trouble } = useSubmit({
    send: (wanted: string) =>
      call('PATCH /api/pearls/:id', { path: { id }, body: { title: wanted } }),
    onDone: async (named) => {
      client.setQueryData(pearlSetQuery(id).queryKey, (known) =>
        known ? { ...known, title: named.title } : known,
      );
      await readSetsAgain(client);
      onClose();
    },
    fallback: 'The name could not be saved. Please try again.',
    names: ['title'],
  });

  useEffect(() => place.current?.querySelector('input')?.select(), []);

  return (
    <div className="rename" ref={place}>
      <Form
        label="Name of the set"
        errors={fields}
        trouble={trouble}
        onSubmit={() => submit(title)}
      >
        <PhiGuard text={title}>
          <TextField
            label="Name"
            name="title"
            autoComplete="off"
            placeholder={byCases}
            maxLength={MAX_TITLE_LENGTH}
            hint="Empty: the cases name the set."
            error={fields['title']}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
            }}
          />
        </PhiGuard>
        <SubmitRow look="second" busy={isBusy} busyLabel="Saving..." onCancel={onClose}>
          Save
        </SubmitRow>
      </Form>
    </div>
  );
}
