import classes from './Refinery.module.css';

/** The ground line, in the drawing's own units. */
const GROUND = 400;

/** A distillation column with its platforms and the pipe that runs down its side. */
function Column({ x, width, height }: { x: number; width: number; height: number }) {
  const top = GROUND - height;
  const platforms = Array.from({ length: Math.floor(height / 46) }, (_, i) => top + 30 + i * 46);
  return (
    <g>
      <path
        d={`M${x} ${GROUND}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${GROUND}Z`}
      />
      {platforms.map((y) => (
        <g key={y}>
          <path d={`M${x - 8} ${y}h${width + 16}v4h-${width + 16}z`} />
          <path className={classes.thin} d={`M${x - 7} ${y}v-9h${width + 14}v9`} />
          <circle className={classes.lamp} cx={x + width + 5} cy={y - 6} r="1.8" />
        </g>
      ))}
      <path className={classes.pipe} d={`M${x + width / 2} ${top}v-12h${width}V${GROUND}`} />
    </g>
  );
}

/** A sphere for liquefied gas, on its legs. */
function Sphere({ x, radius }: { x: number; radius: number }) {
  const y = GROUND - radius - 22;
  const legs = [-0.75, -0.3, 0.3, 0.75].map((part) => x + part * radius);
  return (
    <g>
      {legs.map((leg) => (
        <path key={leg} className={classes.pipe} d={`M${leg} ${y}V${GROUND}`} />
      ))}
      <circle cx={x} cy={y} r={radius} />
      <path className={classes.seam} d={`M${x - radius} ${y}h${radius * 2}`} />
      <path className={classes.thin} d={`M${x - 10} ${y - radius}v-8h20v8`} />
    </g>
  );
}

/** A storage tank with its stair. */
function Tank({ x, width, height }: { x: number; width: number; height: number }) {
  const top = GROUND - height;
  return (
    <g>
      <path d={`M${x} ${GROUND}V${top}l${width / 2} -14 ${width / 2} 14V${GROUND}Z`} />
      <path
        className={classes.seam}
        d={`M${x} ${top + height / 3}h${width}M${x} ${top + (height * 2) / 3}h${width}`}
      />
      <path className={classes.stair} d={`M${x + 6} ${GROUND}L${x + width - 10} ${top}`} />
    </g>
  );
}

/** The rack of pipes that ties the units together. */
function PipeRack({ from, to, y }: { from: number; to: number; y: number }) {
  const posts = Array.from({ length: Math.floor((to - from) / 70) + 1 }, (_, i) => from + i * 70);
  return (
    <g>
      <path
        className={classes.pipe}
        d={`M${from} ${y}H${to}M${from} ${y + 9}H${to}M${from} ${y + 18}H${to}`}
      />
      {posts.map((x) => (
        <path key={x} className={classes.pipe} d={`M${x} ${y - 6}V${GROUND}`} />
      ))}
    </g>
  );
}

/** The flare stack with its flame. */
function Flare({ x, height }: { x: number; height: number }) {
  const top = GROUND - height;
  return (
    <g>
      <path d={`M${x - 4} ${GROUND}L${x - 2.5} ${top}h5L${x + 4} ${GROUND}Z`} />
      <path
        className={classes.stair}
        d={`M${x} ${top + 90}L${x - 70} ${GROUND}M${x} ${top + 90}L${x + 70} ${GROUND}`}
      />
      <path
        className={classes.glow}
        d={`M${x} ${top}c-16 -14 -10 -30 4 -44 2 12 14 16 12 30 -1 9 -8 14 -16 14Z`}
      />
      <path
        className={classes.flame}
        d={`M${x} ${top}c-8 -8 -5 -17 3 -25 1 7 7 10 6 17 -1 5 -4 8 -9 8Z`}
      />
    </g>
  );
}

/** A refinery at dusk, drawn in the accent's shades; only to look at. */
export function Refinery() {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 960 400"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden
      focusable="false"
    >
      <g className={classes.far}>
        <Tank x={20} width={120} height={64} />
        <Tank x={156} width={120} height={64} />
        <Column x={300} width={18} height={196} />
        <Column x={338} width={24} height={236} />
        <Column x={640} width={22} height={210} />
        <Tank x={700} width={140} height={70} />
        <Tank x={856} width={120} height={70} />
        <Flare x={596} height={300} />
      </g>
      <g className={classes.middle}>
        <Column x={430} width={30} height={262} />
        <Column x={486} width={22} height={208} />
        <Column x={536} width={36} height={172} />
        <Sphere x={90} radius={46} />
        <Sphere x={202} radius={46} />
        <PipeRack from={250} to={960} y={336} />
        <Column x={742} width={28} height={226} />
        <Column x={796} width={20} height={164} />
      </g>
      <g className={classes.near}>
        <Sphere x={330} radius={36} />
        <Tank x={604} width={112} height={66} />
        <Tank x={852} width={130} height={84} />
        <path d="M0 384h960v16H0z" />
      </g>
    </svg>
  );
}
