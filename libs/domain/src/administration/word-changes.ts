/** A piece of a text: in both texts, or only in one of them. */
export interface WordChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words with the spaces behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** The differences between two texts, word by word: what was removed comes before what was added in its place. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const isSame = (at: number, to: number) => old[at]?.trim() === now[to]?.trim();
  // The length of the longest common part of what follows, from the end.
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const lengthAt = (at: number, to: number) => common[at * width + to] ?? 0;
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      common[at * width + to] = isSame(at, to)
        ? lengthAt(at + 1, to + 1) + 1
        : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1));
  const changes: WordChange[] = [];
  const add = (kind: WordChange['kind'], text: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && isSame(at, to)) {
      add('same', now[to] ?? '');
      [at, to] = [at + 1, to + 1];
    } else if (
      at < old.length &&
      (to >= now.length || lengthAt(at + 1, to) >= lengthAt(at, to + 1))
    ) {
      add('removed', old[at] ?? '');
      at += 1;
    } else {
      add('added', now[to] ?? '');
      to += 1;
    }
  }
  return changes;
}
