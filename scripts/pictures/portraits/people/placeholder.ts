import { block, disc, INK, sheet, strip } from '../ink.ts';

const lines = [150, 178, 206, 234, 262].map((y) => `M0 ${y}H480`).join('');

/** Someone we have not drawn yet, from behind, facing an empty stave: present, and nobody in particular. */
export const PLACEHOLDER = [
  block(0, 0, 480, 600, INK.bone),
  strip(lines, INK.ebony, 2.5),
  sheet('M20 600C30 476 104 420 196 396L284 396C376 420 450 476 460 600Z', INK.ebony),
  sheet('M240 600V396H284C376 420 450 476 460 600Z', INK.soot),
  sheet('M200 330H280V410C266 428 214 428 200 410Z', INK.blush),
  sheet('M240 330H280V410C270 422 256 424 240 424Z', '#D3A48E'),
  sheet(
    'M146 236C134 232 130 262 140 276C148 286 158 282 160 270ZM334 236C346 232 350 262 340 276C332 286 322 282 320 270Z',
    INK.blush,
  ),
  sheet(
    'M240 124C318 124 340 184 334 246C332 290 318 330 292 346C282 334 262 356 240 356C218 356 198 334 188 346C162 330 148 290 146 246C140 184 162 124 240 124Z',
    INK.smoke,
  ),
  sheet(
    'M240 124C318 124 340 184 334 246C332 290 318 330 292 346C282 334 262 356 240 356C268 300 276 190 240 124Z',
    '#473E37',
  ),
  sheet('M196 396L240 430L284 396L296 410L240 452L184 410Z', INK.felt),
  disc(408, 206, 21, INK.felt),
].join('');
