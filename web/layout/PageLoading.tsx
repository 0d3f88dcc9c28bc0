import { Page } from '#web/layout/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A page whose first line is not known yet. */
export function PageLoading({ title }: { title: string }) {
  return (
    <Page title={title}>
      <header className="head">
        <h1>{title}</h1>
      </header>
      <Skeleton lines={6} label="Loading" late />
    </Page>
  );
}
