import { documentGroups, type DefaultProfile, type Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from './reference-cache';

/** Headings and types of documents that forms of vehicles, drivers and equipment show. */
@Injectable()
export class DefaultProfiles {
  constructor(private readonly cache: ReferenceCache) {}

  async find(language: Language): Promise<DefaultProfile[]> {
    const groups = await this.cache.rows(documentGroups, language);
    return groups
      .filter(
        ({ active, isVehicle, isDriver, isEquipment }) =>
          active && (isVehicle || isDriver || isEquipment),
      )
      .map(({ id, name, isVehicle, isDriver, isEquipment, types }) => ({
        id,
        name,
        isVehicle,
        isDriver,
        isEquipment,
        types: types
          .filter((type) => type.active)
          .map((type) => ({
            id: type.id,
            name: type.name,
            isRequired: type.isRequired,
            files: [],
            documentDate: null,
            documentNumber: '',
            issuer: '',
          })),
      }));
  }
}
