/** The family of guarantees: its server side. */
export const guarantee = {
  name: 'guarantee',
  server: async () => {
    const { GuaranteeModule } = await import('./guarantee.module');
    const { GuaranteeFamily } = await import('./guarantee.family');
    return { module: GuaranteeModule, family: GuaranteeFamily };
  },
} as const;
