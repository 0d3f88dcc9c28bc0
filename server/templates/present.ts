import type { FormTemplates } from '#shared/form-template-output.ts';
import { EXAMPLE_FORMS } from '#shared/example-forms.ts';
import { ASSESSMENTS_COUNTED } from '#shared/form-templates.ts';
import { dateAt } from '#shared/shift-date.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { canWithdraw, placedInTime } from '#server/templates/rules.ts';
import type { NamedVersion } from '#server/templates/store/versions.ts';

type Found = Pick<FormTemplates, 'organization' | 'program' | 'programs' | 'common'> & {
  versions: readonly NamedVersion[];
};

export function presentTemplates(
  { organization, program, programs, common, versions: found }: Found,
  now: Date,
): FormTemplates {
  const draft = found.find(({ row }) => row.effectiveFrom === null);
  const versions = found.flatMap(({ row, savedByName: savedBy, assessments }) => {
    const { id, number, template, effectiveFrom: from } = row;
    const counted = assessments > ASSESSMENTS_COUNTED ? null : assessments;
    if (from === null) return [];
    const can = { withdraw: canWithdraw(from, now) };
    return [{ id, number, template, from, savedBy, assessments: counted, can }];
  });
  return {
    organization,
    program,
    programs,
    common,
    draft: draft?.row.template
      ? {
          number: draft.row.number,
          revision: draft.row.revision,
          template: draft.row.template,
          savedAt: draft.row.savedAt.toISOString(),
          savedBy: draft.savedByName,
        }
      : null,
    versions: placedInTime(versions, dateAt(now, 0)),
    shipped: SHIPPED_TEMPLATE,
    examples: EXAMPLE_FORMS,
  };
}
