import type { TopicName } from '#shared/pearl-output.ts';

/** Topics in whose title every word typed begins a word. */
export function matchingTopics(topics: readonly TopicName[], text: string): TopicName[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return topics.filter(({ title }) => {
    const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
  });
}
