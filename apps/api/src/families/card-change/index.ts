/** The family of card changes: its server side. */
export const cardChange = {
  name: 'cardChange',
  server: async () => {
    const { CardChangeModule } = await import('./card-change.module');
    const { CardChangeFamily } = await import('./card-change.family');
    return { module: CardChangeModule, family: CardChangeFamily };
  },
} as const;
