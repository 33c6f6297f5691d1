import type { CardChangeName } from '@portal/contracts';

/**
 * The family of card changes: its server side, and its workbooks, which the lanes' processes read
 * and write.
 */
export const cardChange = {
  name: 'cardChange',
  server: async () => {
    const { CardChangeModule } = await import('./card-change.module');
    const { CardChangeFamily } = await import('./card-change.family');
    return { module: CardChangeModule, family: CardChangeFamily };
  },
  workbook: async (part: string = 'extend' satisfies CardChangeName) => {
    const { cardChangeLists } = await import('./workbook/card-change-lists');
    return part in cardChangeLists ? cardChangeLists[part as CardChangeName] : undefined;
  },
} as const;
