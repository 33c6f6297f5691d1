/** The family of take-outs: its server side, and its rows as a workbook, which lanes of processes read and write. */
export const takeOut = {
  name: 'takeOut',
  server: async () => {
    const { TakeOutModule } = await import('./take-out.module');
    const { TakeOutFamily } = await import('./take-out.family');
    return { module: TakeOutModule, family: TakeOutFamily };
  },
  workbook: async () => (await import('./workbook/list')).takeOutWorkbookList,
} as const;
