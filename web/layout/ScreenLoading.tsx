import { Bar } from '#web/layout/Bar.tsx';
import { Page } from '#web/layout/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** What stands while the script of the first screen is on its way. */
export function ScreenLoading() {
  return (
    <>
      <Bar />
      <Page title="Loading">
        <div className="head">
          <Skeleton lines={5} label="Loading" late />
        </div>
      </Page>
    </>
  );
}
