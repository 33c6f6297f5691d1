export { canPrint } from './can-print';
export { CardDays, CardDue } from './CardDays';
export { CardLife } from './CardLife';
export { plantPaths } from './paths';
export { PrintMenu } from './PrintMenu';
export { usePersonCards } from './queries';
export { cardsCodec, peopleCodec } from './list-states';
export { useCardCommand, useCards, usePlantPeople } from './queries';
