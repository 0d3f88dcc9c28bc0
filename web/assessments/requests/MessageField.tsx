import { MAX_MESSAGE_LENGTH } from '#shared/assessment-requests.ts';
import type { RequestForm } from '#web/assessments/requests/use-request-form.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

export function MessageField({ form }: { form: RequestForm }) {
  return (
    <PhiGuard text={form.fields.message} only="hard">
      <TextArea
        label="Message"
        name="message"
        optional
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        hint="Such as which patient you worked on together. No names, no numbers."
        value={form.fields.message}
        onChange={({ target }) => form.setMessage(target.value)}
        error={form.wrong['message']}
      />
    </PhiGuard>
  );
}
