import { NAMED_IN_SUMMARY, type ExpectedSummary, type Language } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { countsOf, demandReader, listsOf } from './expected-lists';
import { ExpectedPeople } from './expected-people';
import { ExpectedVehicles } from './expected-vehicles';

/** How long staff share the numbers of the whole plant. */
const SHARED_MS = 30_000;

/** The next day in numbers (docs/product/plant-day.md, "Who may come"). */
@Injectable()
export class ExpectedSummaries {
  private ofPlant: { day: string; until: number; summary: Promise<ExpectedSummary> } | undefined;

  constructor(
    private readonly people: ExpectedPeople,
    private readonly vehicles: ExpectedVehicles,
  ) {}

  /**
   * Staff share the numbers of the whole plant for half a minute, because many open the portal at once.
   * @throws AppError forbidden for staff who may not read records
   */
  async of(viewer: CurrentUser, language: Language): Promise<ExpectedSummary> {
    demandReader(viewer);
    const day = addDays(plantDate(new Date()), 1);
    const { contractorId } = viewer;
    if (contractorId !== null) return this.summed(day, contractorId, language);
    const known = this.ofPlant;
    if (known?.day === day && Date.now() < known.until) return known.summary;
    const summary = this.summed(day, null, language);
    this.ofPlant = { day, until: Date.now() + SHARED_MS, summary };
    summary.catch(() => (this.ofPlant = undefined));
    return summary;
  }

  private async summed(
    day: string,
    contractorId: string | null,
    language: Language,
  ): Promise<ExpectedSummary> {
    const asked = { day, contractorId };
    const [people, vehicles] = await Promise.all([
      this.people.answered(asked, language),
      this.vehicles.answered(asked, language),
    ]);
    const stopped = [
      ...listsOf(people).stopped.map(({ fullName: name, reasons }) => ({ name, reasons })),
      ...listsOf(vehicles).stopped.map(({ numberPlate: name, reasons }) => ({ name, reasons })),
    ];
    const named = contractorId === null ? [] : stopped.slice(0, NAMED_IN_SUMMARY);
    return {
      day,
      ...countsOf(people),
      vehicles: countsOf(vehicles),
      named: named.map(({ name, reasons }) => ({ name, text: reasons[0]?.text ?? '' })),
    };
  }
}
