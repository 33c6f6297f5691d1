import type {
  ExpectedCounts,
  ExpectedVehicle,
  ExpectedVehiclesAnswer,
  Language,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { DayAnswers } from '../../plant/admission';
import {
  countVehiclesComing,
  vehiclesComingOn,
  type ComingAsked,
  type ComingVehicle,
  type Part,
} from './coming';
import {
  askedBy,
  companyNames,
  countsOf,
  pageOf,
  type Asked,
  type CountAsked,
  type OnDay,
} from './expected-lists';

/** A vehicle that is expected, with the gate's answer as of the day. */
export type AnsweredVehicle = ComingVehicle & OnDay;

/** Which vehicles approved requests expect on a day (docs/product/plant-day.md, "Who may come"). */
@Injectable()
export class ExpectedVehicles {
  constructor(
    private readonly database: Database,
    private readonly answers: DayAnswers,
  ) {}

  /**
   * A page of vehicles by plate. The number of statements does not grow with the vehicles.
   * @throws AppError forbidden for staff who may not read records, notFound if there is no such gate; InvalidInput
   */
  async search(
    viewer: CurrentUser,
    asked: Asked,
    language: Language,
  ): Promise<ExpectedVehiclesAnswer> {
    const search = askedBy(viewer, asked);
    const { page, totalCount } = await pageOf(
      {
        answered: (part) => this.answered(search, language, part),
        count: () => countVehiclesComing(this.database, search),
      },
      asked,
    );
    const data = page.map(({ plateKey: _key, companies, ...vehicle }): ExpectedVehicle => ({
      ...vehicle,
      companyName: companyNames(companies),
    }));
    return { data, totalCount };
  }

  /** The numbers of a search. @throws as `search` */
  async counts(
    viewer: CurrentUser,
    asked: CountAsked,
    language: Language,
  ): Promise<ExpectedCounts> {
    return countsOf(await this.answered(askedBy(viewer, asked), language));
  }

  /** Which vehicles requests expect on a day, with the gates' answers as of that day: all, or a part of them by plate. */
  async answered(asked: ComingAsked, language: Language, part?: Part): Promise<AnsweredVehicle[]> {
    const coming = await vehiclesComingOn(this.database, asked, part);
    const { day, gateId = null } = asked;
    const answers = await this.answers.ofVehicles(
      coming.map(({ plateKey }) => plateKey),
      { day, gateId },
      language,
    );
    return coming.flatMap((vehicle) => {
      const answer = answers.get(vehicle.plateKey);
      if (!answer) return [];
      const { isGreen, isAmber, gateName, reasons } = answer;
      return { ...vehicle, isGreen, isAmber, gateName, reasons };
    });
  }
}
