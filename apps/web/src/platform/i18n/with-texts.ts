import i18next from 'i18next';

/** Waits for a page's code and for its texts, which are fetched beside each other. */
export async function withTexts<Code>(
  code: Promise<Code>,
  namespaces: readonly string[],
): Promise<Code> {
  await Promise.all([code, i18next.loadNamespaces(namespaces)]);
  return code;
}
