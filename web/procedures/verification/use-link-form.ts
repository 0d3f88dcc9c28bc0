import { useQueryClient } from '@tanstack/react-query';
import type { OpenVerifyLink, VerifyReceipt } from '#shared/procedure-verification-output.ts';
import { ApiError, call } from '#web/call.ts';
import { expectSigner } from '#web/links/signer.ts';
import { useRemembered } from '#web/links/use-remembered.ts';
import { openLinkQuery } from '#web/procedures/verification/queries.ts';
import type { LinkAnswer } from '#web/procedures/verification/queries.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { byName, Typed } from '#web/kept/fields.ts';
import { linkIdOf } from '#web/kept/link-id.ts';
import { parsed } from '#web/kept/text.ts';
import { useKeptText } from '#web/kept/own-text.ts';

const FAILED = 'Failed to store this. Please try again.';
const SIGNER_WORDS = { may: 'verify', what: 'the procedures', again: 'send' };

/** By id of a procedure, the word it is sent back with. */
const keptReasons = byName(Typed);

/** Name and address are asked of guests alone; a reason's sentence stands at its procedure. */
async function checks() {
  const [{ problemsIn }, { GuestVerifier, VerifyByLinkInput }] = await Promise.all([
    import('#web/forms/problems.ts'),
    import('#shared/procedure-verification-input.ts'),
  ]);
  return (answer: LinkAnswer): Record<string, string> => {
    const isGuest = answer.verifierName !== undefined;
    const wrong = {
      ...problemsIn(VerifyByLinkInput, answer),
      ...(isGuest && problemsIn(GuestVerifier, answer)),
    };
    const placed = Object.entries(wrong).map(([name, sentence]) => {
      const at = /^sendBack\.(\d+)\.reason$/.exec(name)?.[1];
      return [at ? `back.${answer.sendBack?.[Number(at)]?.id}` : name, sentence];
    });
    return Object.fromEntries(placed) as Record<string, string>;
  };
}

export function useLinkForm(
  token: string,
  link: OpenVerifyLink,
  onStored: (receipt: VerifyReceipt) => void,
) {
  const client = useQueryClient();
  const { queryKey } = openLinkQuery(token);
  const isGuest = link.signedInAs === null;
  const place = linkIdOf(token);
  const known = useRemembered({ name: link.supervisor, email: null });
  const { remembered } = known;
  const name = useKeptText(`debrief.verify.name.${place}`, remembered?.name ?? link.supervisor);
  // Whoever verifies types the own address, once on a device: it takes the verification back.
  const email = useKeptText(`debrief.verify.email.${place}`, remembered?.email ?? '');
  const kept = useKeptText(`debrief.verify.back.${place}`, '{}');
  const reasons = keptReasons(parsed(kept.text)) ?? {};
  const back = link.items.filter(({ id }) => reasons[id] !== undefined);
  const good = link.items.filter(({ id }) => reasons[id] === undefined);

  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: async (answer: LinkAnswer) => {
      const writer = await expectSigner(link, {
        read: () => call('GET /api/verify/:token', { path: { token } }),
        words: SIGNER_WORDS,
        show: (now) => client.setQueryData(queryKey, now),
      });
      try {
        return await call('POST /api/verify/:token', {
          path: { token },
          body: answer,
          writer,
        });
      } catch (error) {
        // What changed meanwhile is shown as it is now.
        if (error instanceof ApiError && error.code === 'conflict') {
          await client.invalidateQueries({ queryKey });
        }
        throw error;
      }
    },
    onDone: (receipt) => {
      if (isGuest) known.settle({ name: name.text.trim(), email: email.text.trim() });
      for (const text of [name, email, kept]) text.forget();
      onStored(receipt);
    },
    fallback: FAILED,
    names: ['verifierName', 'verifierEmail', ...link.items.map(({ id }) => `back.${id}`)],
  });

  return {
    isBusy,
    fields,
    trouble,
    name,
    email,
    known,
    reasons,
    good: good.length,
    back: back.length,
    /** Null: it is not sent back after all. */
    setReason(id: string, reason: string | null) {
      const { [id]: _before, ...others } = reasons;
      kept.setText(JSON.stringify(reason === null ? others : { ...others, [id]: reason }));
    },
    submit: () =>
      submit({
        verify: good.map(({ id, version }) => ({ id, version })),
        sendBack: back.map(({ id, version }) => ({ id, version, reason: reasons[id] ?? '' })),
        ...(isGuest && { verifierName: name.text, verifierEmail: email.text.trim() }),
      }),
  };
}
export type LinkForm = ReturnType<typeof useLinkForm>;
