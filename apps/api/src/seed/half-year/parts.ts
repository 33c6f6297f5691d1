import { absentUsersPart } from './parts/absent-users';
import { cardChangePart } from './parts/card-change';
import { cardOfficePart } from './parts/card-office';
import { classesPart } from './parts/classes';
import { equipmentPart } from './parts/equipment';
import { gatesPart } from './parts/gates';
import { guaranteePart } from './parts/guarantee';
import { inductionsPart } from './parts/taken-inductions';
import { peoplePart } from './parts/people';
import { recordsPart } from './parts/records';
import { safetyPart } from './parts/safety';
import { takeOutPart } from './parts/take-out';
import { vehicleChecksPart } from './parts/checked-vehicles';
import { vehiclesPart } from './parts/vehicles';
import { visitorsPart } from './parts/visitors';
import type { Part } from './stage';

/** The parts of the half year. A new feature of the portal adds its own part here. */
export const parts: readonly Part[] = [
  recordsPart,
  safetyPart,
  peoplePart,
  vehiclesPart,
  equipmentPart,
  guaranteePart,
  cardChangePart,
  cardOfficePart,
  classesPart,
  inductionsPart,
  takeOutPart,
  vehicleChecksPart,
  visitorsPart,
  gatesPart,
  absentUsersPart,
];
