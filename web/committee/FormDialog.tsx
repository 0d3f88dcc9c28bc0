import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { formQuery } from '#web/committee/queries.ts';
import type { PageOf } from '#web/committee/queries.ts';
import { AssessmentRead } from '#web/epas/AssessmentRead.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

type FormDialogProps = { of: PageOf; assessmentId: string; onClose: () => void };

/** A form over the page that stands on it, to be read; what there is to do about it is done among assessments. */
export function FormDialog({ of, assessmentId, onClose }: FormDialogProps) {
  const query = useQuery(formQuery(of, assessmentId));
  return (
    <Dialog title="Assessment" onClose={onClose} light leaf>
      <Loaded query={query} lines={8}>
        {(form) => (
          <>
            <AssessmentRead assessment={form} />
            {form.can.see && (
              <p>
                <Link className="btn quiet" to={pathTo('/assessments', { open: form.id })}>
                  Open it in Assessments
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
