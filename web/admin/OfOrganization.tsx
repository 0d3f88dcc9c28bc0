import { ChooseOrganization } from '#web/admin/ChooseOrganization.tsx';
import type { OrganizationChoice } from '#web/admin/use-organization.ts';
import { Entry } from '#web/ui/Entry.tsx';

type OfProps = { organization: OrganizationChoice; remark?: string };

/** Nothing for whoever has just one organization. */
export function OfOrganization({ organization: { id, choose }, remark }: OfProps) {
  if (!choose) return null;
  return (
    <Entry title="Of" remark={remark} body="narrow">
      <ChooseOrganization value={id ?? ''} onChange={choose} />
    </Entry>
  );
}
