/**
 * The family of people requests: its server side, and its workbook, which the lanes' processes read
 * and write.
 */
export const people = {
  name: 'people',
  server: async () => {
    const { PeopleModule } = await import('./people.module');
    const { PeopleFamily } = await import('./people.family');
    return { module: PeopleModule, family: PeopleFamily };
  },
  workbook: async () => (await import('./workbook/people-list')).peopleList,
} as const;
