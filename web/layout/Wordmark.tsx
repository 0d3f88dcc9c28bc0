import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { pathTo } from '#shared/screens.ts';

export function Wordmark() {
  return (
    <Link className="wordmark" to={pathTo('/')}>
      {PRODUCT_NAME}
      <svg viewBox="0 0 90 9" preserveAspectRatio="none" aria-hidden="true">
        <path d="M2 5.5C22 2 58 1.5 88 3.2 70 3.8 58 5 49 7.2" />
      </svg>
    </Link>
  );
}
