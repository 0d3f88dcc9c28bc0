import { useParams } from 'react-router';
import { LibraryText } from '#web/pearls/verification/LibraryText.tsx';
import { LibraryTexts } from '#web/pearls/verification/LibraryTexts.tsx';

/** For reviewers: all texts, or the one that the address names. */
export function LibraryPage() {
  const { textId } = useParams();
  return textId ? <LibraryText key={textId} textId={textId} /> : <LibraryTexts />;
}
