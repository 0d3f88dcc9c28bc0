import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Footer } from '#web/layout/Footer.tsx';

type PageProps = {
  title: string;
  /** For search engines; pages without one are private and ask not to be listed. */
  description?: string;
  /** The one thing to do now, within the thumb's reach on phones. */
  thumb?: ReactNode;
  children: ReactNode;
};

export function Page({ title, description, thumb, children }: PageProps) {
  return (
    <>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      {description ? (
        <meta name="description" content={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {thumb && <div className="thumb">{thumb}</div>}
    </>
  );
}
