/** The family of take-outs: its server side, and its workbook, which the lanes' processes read and write. */
export const takeOut = {
  name: 'takeOut',
  server: async () => {
    const { TakeOutModule } = await import('./take-out.module');
    const { TakeOutFamily } = await import('./take-out.family');
    return { module: TakeOutModule, family: TakeOutFamily };
  },
  workbook: async () => (await import('./workbook/thing-list')).takeOutWorkbookList,
} as const;
