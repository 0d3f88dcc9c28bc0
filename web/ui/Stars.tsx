import { Icon } from '#web/ui/Icon.tsx';
import './stars.css';

/** A rating out of five, in stars and in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- several drawings that are read as one
    <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" filled={star <= rating} />
      ))}
      <b>{rating}/5</b>
    </span>
  );
}
