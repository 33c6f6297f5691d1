import i18next from 'i18next';

/** Waits for the code and the texts of a page, which load at the same time. */
export async function withTexts<Code>(
  code: Promise<Code>,
  namespaces: readonly string[],
): Promise<Code> {
  await Promise.all([code, i18next.loadNamespaces(namespaces)]);
  return code;
}
