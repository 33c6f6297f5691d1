import { Random } from './random';

const SIZE = 'width="480" height="360" viewBox="0 0 480 360"';
const PAINTS = ['#d9442f', '#f2b632', '#f4f5f6', '#2f6fb0', '#3f8f5f', '#8c949c'] as const;

const wheel = (x: number, y = 268, r = 30) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#22262a"/><circle cx="${x}" cy="${y}" r="${r / 2.2}" fill="#aeb6bd"/>`;

/** Side views of vehicles, by the codes of their kinds; other kinds look like a lorry. */
const VEHICLES: Record<string, (paint: string) => string> = {
  OTO9: (paint) =>
    `<path d="M70 262V222L120 210 165 160H300L350 210 412 222V262Z" fill="${paint}"/><path d="M135 208L172 172H228V208ZM240 172H292L330 208H240Z" fill="#b9d3e4"/>${wheel(140)}${wheel(345)}`,
  BANTAI: (paint) =>
    `<path d="M60 262V212L110 205 150 158H250V206H420V262Z" fill="${paint}"/><path d="M124 204L158 170H236V204Z" fill="#b9d3e4"/>${wheel(130)}${wheel(355)}`,
  KHACH16: (paint) =>
    `<rect x="60" y="130" width="360" height="132" rx="22" fill="${paint}"/><path d="M84 150H150V200H78ZM162 150H236V200H162ZM248 150H322V200H248ZM334 150H400V200H334Z" fill="#b9d3e4"/>${wheel(130)}${wheel(350)}`,
  CAU: (paint) =>
    `<rect x="60" y="212" width="370" height="46" rx="8" fill="${paint}"/><rect x="64" y="160" width="86" height="60" rx="8" fill="${paint}"/><rect x="74" y="170" width="52" height="32" fill="#b9d3e4"/><path d="M240 214L210 190 420 60 434 76 280 214Z" fill="#f2b632" stroke="#a97b12" stroke-width="4"/><path d="M426 70V150" stroke="#333" stroke-width="4"/>${wheel(110)}${wheel(180)}${wheel(310)}${wheel(385)}`,
  NANG: (paint) =>
    `<path d="M150 250V180H210V120H290L320 190V250Z" fill="${paint}"/><rect x="222" y="132" width="60" height="52" fill="#b9d3e4"/><path d="M330 80V270M330 262H430" stroke="#333" stroke-width="12" fill="none"/>${wheel(180)}${wheel(295)}`,
  HUT: (paint) =>
    `<rect x="60" y="226" width="370" height="30" fill="#4a5057"/><rect x="56" y="150" width="92" height="88" rx="10" fill="${paint}"/><rect x="68" y="164" width="56" height="36" fill="#b9d3e4"/><rect x="162" y="138" width="262" height="92" rx="44" fill="#aeb6bd"/>${wheel(110)}${wheel(320)}${wheel(388)}`,
};
const lorry = (paint: string) =>
  `<rect x="160" y="120" width="270" height="120" rx="6" fill="#dfe3e6"/><path d="M60 252V190L90 150H152V252Z" fill="${paint}"/><path d="M80 196L100 164H142V196Z" fill="#b9d3e4"/><rect x="60" y="236" width="370" height="22" fill="#4a5057"/>${wheel(110)}${wheel(330)}${wheel(398)}`;

/** A picture of a vehicle in the yard. @param kind code of its kind */
export function vehiclePicture(kind: string, plate: string): string {
  const random = new Random(`vehicle ${plate}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}><rect width="480" height="300" fill="${random.of(['#cfe3f1', '#dbe7ea', '#e8edf0'])}"/>
<path d="M0 ${random.int(190, 215)}H150V${random.int(120, 170)}H210V230H300V${random.int(140, 190)}H480V300H0Z" fill="#b9c3c9"/><rect y="272" width="480" height="88" fill="#8f9498"/>${(VEHICLES[kind] ?? lorry)(random.of(PAINTS))}</svg>`;
}

/** Drawings of things, by the codes of their groups. */
const THINGS: Record<string, (paint: string) => string> = {
  TBN: (paint) =>
    `<path d="M240 30V90" stroke="#333" stroke-width="10"/><rect x="190" y="90" width="100" height="90" rx="16" fill="${paint}"/><path d="M215 180V250M265 180V230" stroke="#666" stroke-width="8" stroke-dasharray="14 6"/><path d="M215 250Q190 300 225 310 260 300 235 270" stroke="#333" stroke-width="14" fill="none"/>`,
  BCAL: (paint) =>
    [150, 230, 310]
      .map(
        (x) =>
          `<rect x="${x - 30}" y="110" width="60" height="190" rx="26" fill="${paint}"/><rect x="${x - 12}" y="80" width="24" height="36" fill="#6d747a"/>`,
      )
      .join(''),
  MAYHAN: (paint) =>
    `<rect x="120" y="120" width="240" height="160" rx="14" fill="${paint}"/><rect x="145" y="145" width="90" height="50" fill="#22262a"/><circle cx="290" cy="170" r="22" fill="#e9ecef"/><circle cx="180" cy="240" r="14" fill="#22262a"/><circle cx="240" cy="240" r="14" fill="#22262a"/><path d="M180 254Q150 330 80 310M240 254Q300 340 400 300" stroke="#22262a" stroke-width="9" fill="none"/>`,
  MAYPHAT: (paint) =>
    `<rect x="80" y="110" width="320" height="150" rx="10" fill="${paint}"/><path d="M110 140H250M110 165H250M110 190H250" stroke="#22262a" stroke-width="8"/><rect x="290" y="140" width="80" height="60" fill="#e9ecef"/>${wheel(150, 280, 26)}${wheel(330, 280, 26)}`,
  GIANGIAO: () =>
    `<path d="M110 40V320M230 40V320M350 40V320M90 120H370M90 210H370M110 120L230 210M230 120L350 210M110 210L230 120" stroke="#8c949c" stroke-width="10" fill="none"/><rect x="95" y="112" width="270" height="12" fill="#c9944a"/><rect x="95" y="202" width="270" height="12" fill="#c9944a"/>`,
};
const crate = (paint: string) =>
  `<rect x="130" y="110" width="220" height="180" rx="8" fill="${paint}"/><path d="M130 170H350M130 230H350M200 110V290M280 110V290" stroke="#00000055" stroke-width="8"/>`;

/** A picture of a thing on a shop floor. @param group code of its group */
export function thingPicture(group: string, serial: string): string {
  const random = new Random(`thing ${serial}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}><rect width="480" height="360" fill="${random.of(['#e3e6e8', '#dfe4dc', '#e9e4da'])}"/><rect y="290" width="480" height="70" fill="#b3b0a8"/>${(THINGS[group] ?? crate)(random.of(PAINTS))}</svg>`;
}
