import type { ReactNode } from 'react';
import { grouped } from '#shared/count-words.ts';
import type { AccessRequest } from '#shared/organization-output.ts';
import { NO_SPECIALTY, ROLE_LABELS, SPECIALTY_LABELS } from '#shared/people.ts';
import { useNow } from '#web/ui/use-now.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ago, moment } from '#web/ui/when.ts';

const ROLES: Record<AccessRequest['role'], string> = {
  administrator: ROLE_LABELS.administrator,
  attending: ROLE_LABELS.attending,
  other: 'Other',
};

/** Everything that was asked for, to be read before deciding. */
export function RequestCard({
  request,
  children,
}: {
  request: AccessRequest;
  children: ReactNode;
}) {
  const now = useNow();
  const { organizationName, fullName, createdAt, additionalInformation } = request;
  return (
    <article className="request">
      <header>
        <h3>{organizationName}</h3>
        <p className="soft">
          {fullName}, {ago(createdAt, now)}
        </p>
      </header>
      <dl className="facts">
        <dt>Email</dt>
        <dd>{request.email}</dd>
        <dt>Phone</dt>
        <dd>{request.phone}</dd>
        <dt>Role</dt>
        <dd>{ROLES[request.role]}</dd>
        <dt>Specialty</dt>
        <dd>{SPECIALTY_LABELS[request.specialty ?? NO_SPECIALTY]}</dd>
        <dt>Trainees</dt>
        <dd>{grouped(request.traineeCount)}</dd>
        {additionalInformation !== '' && (
          <>
            <dt>Additional information</dt>
            <dd className="verbatim">{additionalInformation}</dd>
          </>
        )}
      </dl>
      {children}
    </article>
  );
}

export function DecidedRequest({ request }: { request: AccessRequest }) {
  const { status, organizationName, fullName, email, decidedAt, decidedBy, answer } = request;
  const now = useNow();
  const isApproved = status === 'approved';
  return (
    <li>
      <div>
        <p className="row">
          <span className="strong">{organizationName}</span>
          <Badge state={isApproved ? 'on' : 'rest'}>{isApproved ? 'Approved' : 'Declined'}</Badge>
        </p>
        <p className="small soft">
          {fullName}, {email}
        </p>
        {answer && <p className="small verbatim">“{answer}”</p>}
      </div>
      <p className="small soft">
        {[decidedBy, decidedAt && moment(decidedAt, now)].filter(Boolean).join(', ')}
      </p>
    </li>
  );
}
