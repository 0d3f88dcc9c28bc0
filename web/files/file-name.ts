/** Of a Content-Disposition such as `attachment; filename="assessment-2026-11-20.pdf"`; null without one. */
export function fileNameOf(disposition: string | null): string | null {
  return /;\s*filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() || null;
}
