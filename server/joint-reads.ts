/**
 * What many ask at the same time is read once for all of them, and never before they asked: who comes while it is being
 * read waits for the next reading, together with whoever else comes meanwhile.
 */
export function createJointReads<Answer>() {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<Answer>>();

  async function ended(key: string, answer: Promise<Answer>): Promise<void> {
    try {
      await answer;
    } catch {
      // It is told to those who asked.
    }
    if (!next.has(key)) running.delete(key);
  }

  function start(key: string, read: () => Promise<Answer>): Promise<Answer> {
    next.delete(key);
    const answer = read();
    running.set(key, ended(key, answer));
    return answer;
  }

  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const before = running.get(key);
    if (!before) return start(key, read);
    const joined = next.get(key) ?? before.then(() => start(key, read));
    next.set(key, joined);
    return joined;
  };
}
