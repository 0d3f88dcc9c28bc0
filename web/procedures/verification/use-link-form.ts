import { useQueryClient } from '@tanstack/react-query';
import { GUEST_NAME_REQUIRED } from '#shared/links.ts';
import { RETURN_REASON_REQUIRED } from '#shared/procedure-verification.ts';
import type { OpenVerifyLink, VerifyReceipt } from '#shared/procedure-verification-output.ts';
import { INVALID_EMAIL } from '#shared/sentences.ts';
import { isBlank } from '#shared/text.ts';
import { ApiError } from '#web/api.ts';
import { isEmail } from '#web/forms/checks.ts';
import { expectSigner } from '#web/links/signer.ts';
import { answerLink, openLinkQuery, readOpenLink } from '#web/procedures/verification/queries.ts';
import type { LinkAnswer } from '#web/procedures/verification/queries.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { byName, Typed } from '#web/kept/fields.ts';
import { linkIdOf } from '#web/kept/link-id.ts';
import { parsed } from '#web/kept/text.ts';
import { useKeptText } from '#web/kept/use-kept-text.ts';

const FAILED = 'Failed to store this. Please try again.';
const SIGNER_WORDS = { may: 'verify', what: 'the procedures', again: 'send' };

/** By id of a procedure, the word it is sent back with. */
type Reasons = Readonly<Record<string, string>>;

const keptReasons = byName(Typed);

type Written = { name: string; email: string; reasons: Reasons };

export function useLinkForm(
  token: string,
  link: OpenVerifyLink,
  onStored: (receipt: VerifyReceipt) => void,
) {
  const client = useQueryClient();
  const { queryKey } = openLinkQuery(token);
  const isGuest = link.signedInAs === null;
  const place = linkIdOf(token);
  const name = useKeptText(`debrief.verify.name.${place}`, link.supervisor);
  const email = useKeptText(`debrief.verify.email.${place}`, link.email ?? '');
  const kept = useKeptText(`debrief.verify.back.${place}`, '{}');
  const reasons = keptReasons(parsed(kept.text)) ?? {};
  const back = link.items.filter(({ id }) => reasons[id] !== undefined);
  const good = link.items.filter(({ id }) => reasons[id] === undefined);

  function check({ name: who, email: address, reasons: words }: Written): Record<string, string> {
    const missing = back.filter(({ id }) => isBlank(words[id] ?? ''));
    return {
      ...(isGuest && isBlank(who) && { verifierName: GUEST_NAME_REQUIRED }),
      ...(isGuest && !isEmail(address) && { verifierEmail: INVALID_EMAIL }),
      ...Object.fromEntries(missing.map(({ id }) => [`back.${id}`, RETURN_REASON_REQUIRED])),
    };
  }

  const { submit, isBusy, fields, trouble } = useSubmit({
    check,
    send: async (filled: Written) => {
      await expectSigner(link, {
        read: () => readOpenLink(token),
        words: SIGNER_WORDS,
        show: (now) => client.setQueryData(queryKey, now),
      });
      const answer: LinkAnswer = {
        verify: good.map(({ id, version }) => ({ id, version })),
        sendBack: back.map(({ id, version }) => ({
          id,
          version,
          reason: filled.reasons[id] ?? '',
        })),
        ...(isGuest && { verifierName: filled.name, verifierEmail: filled.email.trim() }),
      };
      try {
        return await answerLink(token, answer);
      } catch (error) {
        // What changed meanwhile is shown as it is now.
        if (error instanceof ApiError && error.code === 'conflict') {
          await client.invalidateQueries({ queryKey });
        }
        throw error;
      }
    },
    onDone: (receipt) => {
      for (const text of [name, email, kept]) text.forget();
      onStored(receipt);
    },
    fallback: FAILED,
    names: ['verifierName', 'verifierEmail', ...link.items.map(({ id }) => `back.${id}`)],
  });

  return {
    isGuest,
    isBusy,
    fields,
    trouble,
    name,
    email,
    reasons,
    good: good.length,
    back: back.length,
    /** Null: it is not sent back after all. */
    setReason(id: string, reason: string | null) {
      const { [id]: _before, ...others } = reasons;
      kept.setText(JSON.stringify(reason === null ? others : { ...others, [id]: reason }));
    },
    submit: () => submit({ name: name.text, email: email.text, reasons }),
  };
}
export type LinkForm = ReturnType<typeof useLinkForm>;
