import type {
  CountedProcedure,
  FormTemplate,
  TemplateProcedures,
} from '#shared/form-template-output.ts';
import { PATIENT_TYPES } from '#shared/procedures.ts';
import { moved } from '#web/admin/templates/edits.ts';
import type { Edit } from '#web/admin/templates/edits.ts';

function changing(change: (procedures: TemplateProcedures) => Partial<TemplateProcedures>): Edit {
  return (template: FormTemplate) => ({
    ...template,
    procedures: { ...template.procedures, ...change(template.procedures) },
  });
}

export const withNewType = changing(({ types }) => ({ types: [...types, ''] }));

/** What it counts for stays its own under another name. */
export function withType(at: number, name: string): Edit {
  return changing(({ types, counted }) => {
    const before = types[at];
    const isShared = types.filter((type) => type === before).length > 1;
    const renamed = (type: string) => (type === before && !isShared ? name : type);
    return {
      types: types.map((type, place) => (place === at ? name : type)),
      counted: counted.map((one) => ({ ...one, types: one.types.map(renamed) })),
    };
  });
}

export function withoutType(at: number): Edit {
  return changing(({ types, counted }) => {
    const left = types.filter((_, place) => place !== at);
    const isLeft = (type: string) => left.includes(type);
    return {
      types: left,
      counted: counted.map((one) => ({ ...one, types: one.types.filter(isLeft) })),
    };
  });
}

export function withMovedType(at: number, by: -1 | 1): Edit {
  return changing(({ types }) => ({ types: moved(types, at, by) }));
}

/** Under a key that was never used: minimums hang on it. */
export function withNewCounted(key: string): Edit {
  const one = { key, label: '', types: [], patients: [...PATIENT_TYPES] };
  return changing(({ counted }) => ({ counted: [...counted, one] }));
}

export function withCounted(at: number, change: Partial<CountedProcedure>): Edit {
  return changing(({ counted }) => ({
    counted: counted.map((one, place) => (place === at ? { ...one, ...change } : one)),
  }));
}

export function withoutCounted(at: number): Edit {
  return changing(({ counted }) => ({ counted: counted.filter((_, place) => place !== at) }));
}

export function withMovedCounted(at: number, by: -1 | 1): Edit {
  return changing(({ counted }) => ({ counted: moved(counted, at, by) }));
}

/** With it, or without it where it was; in the order of all. */
export function toggled<Value>(
  chosen: readonly Value[],
  value: Value,
  all: readonly Value[],
): Value[] {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return all.filter((one) => next.has(one));
}
