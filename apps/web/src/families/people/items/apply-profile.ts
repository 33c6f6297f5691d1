import type { StaffItem, StaffProfile } from '@portal/contracts';

/** What is known of somebody, put onto a card; what belongs to the card itself stays. */
export function withProfile(item: StaffItem, profile: NonNullable<StaffProfile>): StaffItem {
  return { ...item, ...profile };
}
