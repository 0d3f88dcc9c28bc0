import { OwnMailboxRecords } from '#shared/administration-output.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import { OrganizationQuery } from '#shared/query-input.ts';
import { listSignedAlike } from '#server/administration/store/own-mailbox.ts';
import type { SignedAlike } from '#server/administration/store/own-mailbox.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import type { Runtime } from '#server/runtime.ts';

type Kind = keyof SignedAlike;

function signedByThemselves(kind: Kind, rows: SignedAlike[Kind]): OwnMailboxRecords['items'] {
  return rows
    .filter(({ personEmail, signerEmail }) => isOneMailbox(personEmail, signerEmail))
    .map(({ id, date, what, personId, personName, signerName, signerEmail }) => ({
      kind: kind === 'assessments' ? ('assessment' as const) : ('procedure' as const),
      id,
      date,
      what: what ?? '',
      person: { id: personId, name: personName },
      signedBy: { name: signerName, email: signerEmail },
    }));
}

export function ownMailboxRoutes({ db }: Runtime) {
  const routes = createRoutes('Administration', currentAdministration);
  routes.on(
    'GET /api/admin/own-mailbox',
    {
      summary: 'Records that both sides signed from one mailbox, from before that was refused',
      more: 'They count until an administrator voids the assessment or takes the verification back. Query: organizationId, which a system administrator must give.',
      query: OrganizationQuery,
      200: ['Of one organization, the newest first.', OwnMailboxRecords],
      errors: [404],
    },
    async ({ who, query }) => {
      const place = await getChosenOrganization(db, who, query.organizationId);
      const found = await listSignedAlike(db, place);
      const items = [
        ...signedByThemselves('assessments', found.assessments),
        ...signedByThemselves('procedures', found.procedures),
      ];
      return { items: items.toSorted((a, b) => b.date.localeCompare(a.date)) };
    },
  );
  return routes.app;
}
