import { GUEST_SET_HOURS } from '#shared/pearls.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import './legal.css';

export function PrivacyPage() {
  return (
    <Page
      title="Privacy Policy"
      description={`What ${PRODUCT_NAME} stores of what you enter, for how long, and who can see it.`}
    >
      <header className="head">
        <h1>Privacy Policy</h1>
        <p className="lede">
          What is stored, for how long, and who can see it. Written to be read, and true of the
          version you are using.
        </p>
      </header>
      <Entry title="Not for patients’ data">
        <div className="flow legal">
          <p>
            What you enter is not covered by HIPAA. Do not submit protected health information: no
            names, dates, numbers, places or anything else that could point to a person. A few
            clinical words are enough.
          </p>
        </div>
      </Entry>
      <Entry title="What is stored">
        <div className="flow legal">
          <p>
            The cases you send, the learner level and switches you chose, and the pearls and
            questions made from them. With each set, a keyed hash of your network address: it counts
            generations per hour, and only who has this server’s secret could test an address
            against it.
          </p>
          <p>
            A trail of what happened to each set (made, generated, tried again, deleted), with
            counts and without any text of yours or of a model. The server’s log holds no case text
            either.
          </p>
          <p>
            In your browser: what stands in the form, and the answers you gave, until you close the
            tab. No cookies, no analytics, nothing from other sites.
          </p>
        </div>
      </Entry>
      <Entry title="For how long">
        <div className="flow legal">
          <p>
            A set made without an account is deleted {GUEST_SET_HOURS} hours after it was made, with
            its cases, pearls and questions. The trail stays, with that hash; it names no one and
            quotes nothing.
          </p>
        </div>
      </Entry>
      <Entry title="Who can see it">
        <div className="flow legal">
          <p>
            Anyone who has the address of a set can open it while it exists: the address cannot be
            guessed, but it can be passed on. Whoever operates this server can read its database.
          </p>
          <p>
            Where the operator has set up a language model, each case is sent to that model’s
            server, with the learner level and nothing about you, and that server’s own rules apply
            to it. Without a model no case leaves this server.
          </p>
        </div>
      </Entry>
      <Entry title="Questions">
        <div className="flow legal">
          <p>
            {PRODUCT_NAME} is run by the institution or person that gave you its address. Ask them
            to delete a set early, or which model they use.
          </p>
        </div>
      </Entry>
    </Page>
  );
}
