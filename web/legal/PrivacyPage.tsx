import { MAX_REMINDERS } from '#shared/assessment-requests.ts';
import { GUEST_SET_HOURS } from '#shared/pearls.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { GRACE_DAYS } from '#shared/rights.ts';
import { SHARED_CONTENT_DAYS } from '#shared/sharing.ts';
import { FEWEST_SHOWN } from '#shared/teaching.ts';
import { Page } from '#web/layout/Page.tsx';
import { AccountData } from '#web/legal/AccountData.tsx';
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
      <Entry title="Not for patients’ data" body="flow prose-entry">
        <p>
          What you enter is not covered by HIPAA. Do not submit protected health information: no
          names, dates, numbers, places or anything else that could point to a person. A few
          clinical words are enough.
        </p>
      </Entry>
      <Entry title="Who is responsible" body="flow prose-entry">
        <p>
          Each installation of {PRODUCT_NAME} is run by an institution or person of its own, the
          operator: whoever gave you its address. The operator decides about everything that is
          stored here, and is the one to ask, also for a correction. Who belongs to an organization
          can ask its administrator, who knows how to reach the operator.
        </p>
      </Entry>
      <Entry title="Without an account" body="flow prose-entry">
        <p>
          The cases you send, the learner level and switches you chose, and the pearls and questions
          made from them: deleted {GUEST_SET_HOURS} hours after they were made, unless you keep the
          set in an account.
        </p>
        <p>
          With each set, a keyed hash of your network address: it counts generations per hour, and
          only who has this server’s secret could test an address against it. It stands in the audit
          trail, which names no one and quotes nothing, as long as that is kept.
        </p>
        <p>
          An error that you report stays: the passage or question as it stood, your message, and the
          same keyed hash.
        </p>
      </Entry>
      <Entry title="With an account" remark="What is stored, and for how long.">
        <AccountData />
      </Entry>
      <Entry title="In your browser" body="flow prose-entry">
        <p>
          Cookies only to keep you signed in: the session, and whether it ends with the browser.
          Another one, for a year, remembers whose accounts were opened in this browser, so that a
          stranger’s wrong passwords do not keep you out here; it opens nothing and holds no name.
          They are httpOnly: no script can read them, and only this server gets them. While a second
          step or single sign-on is under way, short-lived ones remember that step. Without Remember
          me, or after single sign-on, one more that our own script can read says when this run of
          the browser began, and opens nothing. No tracking, no analytics, nothing from other sites.
        </p>
        <p>
          So that your screens open without a network, the device keeps what this server last said
          to you on them: your pearls, procedures, assessments, debriefs and questions, and in them
          other people’s names and feedback. With Remember me for a week; without it, or after
          single sign-on, until the browser is closed, and for a day at most. Then it opens no more
          and is removed when a page here is next opened. A browser set to go on where it was left
          off does not count as closed: there the day alone ends it. When you sign out, or your
          session turns out to have ended, it is removed at once. Nothing is kept for
          administrators, nor where your organization signs people out who are away.
        </p>
        <p>
          What stands in the form for cases, apart for each person, and the answers you gave to
          questions of pearls that are not in your account: until you close the tab. An answer given
          without a network to questions of your own waits on the device, as the question’s number
          and your choice, until it has been sent. Where your organization signs people out who are
          away, the time of the last touch. Where a new account has to confirm its address first,
          the page to return to afterwards: for a day at most.
        </p>
        <p>
          An assessment that is not submitted yet stays on the device you write it on, so that it
          survives a reload, a sign-out and a lost connection: until it is submitted or started
          over, or for 14 days after the last change. Then it opens no more and is removed at the
          next visit. An account’s draft opens for that account alone, one behind a link for whoever
          has the link on this device. Where others use it too, submit or start over before you
          leave.
        </p>
        <p>
          A procedure that is not logged yet, or edited and not saved, stays on the device in the
          same way. One that was logged without a network waits there until it has been sent,
          however long that takes, and is sent for nobody but you. The names of the supervisors and
          the kinds of procedures that you had last stay there for 14 days, so that the form is
          quick.
        </p>
        <p>
          What you change in a debrief without a network, and a request for an assessment with its
          message, wait on the device in the same way, and are sent for nobody but you.
        </p>
        <p>
          An evaluation of teaching that is not sent yet waits in the tab: until it is sent, you
          sign out or close the tab.
        </p>
        <p>
          Dictation is done by your browser, not by this server. Some browsers send the sound to
          their maker to turn it into words, under that maker’s rules; the form says so before it
          listens, and remembers on the device that it has. Your organization can turn dictation
          off.
        </p>
      </Entry>
      <Entry title="Who can see it" body="flow prose-entry">
        <p>
          A set made without an account: anyone who has its address, while it exists. The address
          cannot be guessed, but it can be passed on. A set in your account: you. One that you kept
          there after making it without an account also stays open at its address until its{' '}
          {GUEST_SET_HOURS} hours are over.
        </p>
        <p>
          A procedure: you, the supervisor you named, who has to verify it, whoever opens a link to
          verify it, active administrators of your organization and system administrators.
        </p>
        <p>
          Pearls that you share by email: whoever has the link and is signed in, as they were when
          you shared them, for {SHARED_CONTENT_DAYS} days at most or until you stop it. You see how
          often they were opened, not by whom.
        </p>
        <p>
          An error that you report: the clinicians whom a system administrator has named as
          reviewers, and system administrators, with the section around it as long as that exists.
          They see neither your name nor the case. A correction shows the name and the role of who
          made it to everyone who has the words.
        </p>
        <p>
          A debrief’s report: you, and the person you tagged, once you share it and until you stop
          or tag somebody else. Your answers to questions and when they come again: you alone.
        </p>
        <p>
          An assessment: its trainee, the person who wrote it, active administrators of the
          organization that the trainee belonged to when it was submitted, also after the trainee
          has left, and system administrators. Whoever has a seat in a competency committee’s
          meeting about that trainee also reads those that the trainee’s page there stands on. With
          the seat that ends. A trainee’s reflection on an assessment: that trainee alone. Hints on
          what a comment lacks are for the person writing it, are not kept, and nobody else sees
          them.
        </p>
        <p>
          An evaluation of an attending’s teaching: that attending and active administrators of the
          organization, once {FEWEST_SHOWN} trainees have written and the half-year is over. It is
          kept without your name and without a time. That you have evaluated somebody is kept apart
          from it, until it is shown. While few have written, whoever operates this server could
          find out who wrote what.
        </p>
        <p>
          A request for an assessment: the trainee who made it and the attending it is for, and
          whoever opens its link. The link shows the trainee’s name and level, the organization,
          what was asked, and the form; nothing else about the trainee. Who has answered without an
          account is shown what was stored, once.
        </p>
        <p>
          The administrators of your organization see your name, email address, role, trainee level,
          specialty, program, the state of your membership, times of leave, when you joined, when
          you were last seen, and in the audit trail what you did in the organization. They do not
          see your cases, pearls or answers, nor a trainee’s reflections.
        </p>
        <p>
          System administrators see the same of everyone, the access requests, and the emails
          waiting or sent. Whoever operates this server can read its database. The server’s log
          holds no case text.
        </p>
      </Entry>
      <Entry title="Taking it with you, and leaving" body="flow prose-entry">
        <p>
          Your profile puts everything of your own together as one file, in JSON, CSV, Markdown and
          PDF. Only you can download it, while you are signed in.
        </p>
        <p>
          There you also delete your account. You are signed out everywhere at once, and for{' '}
          {GRACE_DAYS} days the link in a mail keeps the account, or signing in and saying so. Then
          your profile, pearls, answers, debriefs, shared pearls, requests, sessions, sign-in
          history and emails go, and the procedures that nobody has verified.
        </p>
        <p>
          The organization where you trained keeps the assessments about you and the procedures that
          were verified, under a pseudonym such as “Former trainee 3F9A2C”. What you wrote about
          others keeps its words, under one too. Pearls of yours that others have saved are theirs,
          and name nobody. A name that somebody else typed stays where it stands.
        </p>
        <p>
          The only administrator of an organization can leave once there is another one. An
          administrator of your organization and the operator can do both for you when you ask; it
          is you who is mailed.
        </p>
      </Entry>
      <Entry title="Where it is sent" body="flow prose-entry">
        <p>
          Where the operator has set up a language model, each case is sent to that model’s server,
          with the learner level and, where your profile names one, your specialty, and with nothing
          else about you, and that server’s own rules apply to it. Without a model no case leaves
          this server.
        </p>
        <p>
          Where your organization has also turned on hints by the model, the two comments of an
          assessment are sent there while they are being written, without a name of yours or the
          trainee’s beyond what stands in them. Otherwise hints are made in the browser, and no
          feedback is sent.
        </p>
        <p>
          Emails go through the mail service that the operator has set up: to confirm an address, to
          reset a password, to tell of an invitation or a decision, and to ask somebody for an
          assessment, with up to {MAX_REMINDERS} reminders that one press stops; the pearls that you
          share, to the addresses you enter; to a supervisor, what waits to be verified; and to you,
          if you want it, what there is to review each week. None of them advertises.
        </p>
        <p>
          With single sign-on, your organization’s provider learns that and when you sign in here.
        </p>
      </Entry>
    </Page>
  );
}
