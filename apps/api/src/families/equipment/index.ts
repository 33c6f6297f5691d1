/**
 * The family of equipment requests: its server side, and its workbook, which the lanes' processes
 * read and write.
 */
export const equipment = {
  name: 'equipment',
  server: async () => {
    const { EquipmentModule } = await import('./equipment.module');
    const { EquipmentFamily } = await import('./equipment.family');
    return { module: EquipmentModule, family: EquipmentFamily };
  },
  workbook: async () => (await import('./workbook/equipment-list')).equipmentList,
} as const;
