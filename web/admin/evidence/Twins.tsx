import type { EvidenceMapping } from '#shared/evidence-input.ts';
import type { EvidenceLook } from '#shared/evidence-output.ts';
import { twinWords } from '#web/admin/evidence/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type TwinsProps = { found: EvidenceLook; onUse: (mapping: EvidenceMapping) => void };

/** What stands here already under another title: nothing is left out for that, whoever enters it decides. */
export function Twins({ found, onUse }: TwinsProps) {
  return found.twins.map((twin) => {
    const { title, as } = twin;
    return (
      <Notice look="look" key={title}>
        <div className="flow">
          <p>{twinWords(twin, found)}</p>
          {as && (
            <Button compact onClick={() => onUse(as)}>
              Use the title “{title}”
            </Button>
          )}
        </div>
      </Notice>
    );
  });
}
