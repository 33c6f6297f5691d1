/**
 * The family of vehicle requests: its server side, and its workbook, which the lanes' processes
 * read and write.
 */
export const vehicles = {
  name: 'vehicles',
  server: async () => {
    const { VehiclesModule } = await import('./vehicles.module');
    const { VehiclesFamily } = await import('./vehicles.family');
    return { module: VehiclesModule, family: VehiclesFamily };
  },
  workbook: async () => (await import('./workbook/vehicle-list')).vehicleList,
} as const;
