import { DISCLAIMER, PRODUCT_NAME } from '#shared/product.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import './legal.css';

export function TermsPage() {
  return (
    <Page
      title="Terms of Service"
      description={`What ${PRODUCT_NAME} is for, what it is not, and what is asked of those who use it.`}
    >
      <header className="head">
        <h1>Terms of Service</h1>
        <p className="lede">{DISCLAIMER}</p>
      </header>
      <Entry title="What it is for" body="flow prose-entry">
        <p>
          {PRODUCT_NAME} is for learning: by medical trainees, and by those who teach them. It is
          not a medical device, not a reference to treat by, and not a substitute for a supervisor,
          a guideline or your own judgment.
        </p>
      </Entry>
      <Entry title="What it writes" body="flow prose-entry">
        <p>
          Pearls and questions come from a language model or from the starter library, and each says
          which. The library was drafted with a language model, too. Neither has been reviewed by a
          clinician unless it says so. Both can be wrong, out of date or unfit for your patient.
          References that a model names may not exist; links are not checked unless they say so.
        </p>
        <p>Check what you read before you act on it or teach it.</p>
      </Entry>
      <Entry title="What is asked of you" body="flow prose-entry">
        <p>
          Enter only de-identified cases. Do not submit protected health information, do not try to
          get around the limits, and do not pass on the address of a set that others should not
          read.
        </p>
      </Entry>
      <Entry title="Your account" body="flow prose-entry">
        <p>
          An account is for one person. Use an email address that is yours, choose the role that you
          have, keep your password to yourself, and sign out on a computer that others use.
        </p>
        <p>
          What you enter stays yours: you download it from your profile. The account stays until you
          delete it there. What an organization keeps then, the Privacy Policy says.
        </p>
      </Entry>
      <Entry title="Organizations" body="flow prose-entry">
        <p>
          Whoever asks to join an organization as an attending or administrator waits for its
          approval. Its administrators decide who belongs to it and in which role, and may end a
          membership. They see who their members are, not their cases, pearls or answers.
        </p>
        <p>
          An organization may ask more of you than this page does: to sign in through it, to be
          signed out when away, or to follow rules of its own.
        </p>
      </Entry>
      <Entry title="What is not promised" body="flow prose-entry">
        <p>
          The service is provided as it is, without a promise that it is correct, complete or always
          there. Sets made without an account end by themselves, as the Privacy Policy says. The
          operator may close an account that breaks these terms.
        </p>
      </Entry>
      <Entry title="With whom" body="flow prose-entry">
        <p>
          These terms are with the operator of this installation: the institution or person that
          gave you its address. The administrator of your organization knows how to reach them.
        </p>
      </Entry>
    </Page>
  );
}
