/* One verovio in a thread of its own: a piece that brings it down, or never ends, takes nothing else along. */
import { parentPort } from 'node:worker_threads';
import { VerovioToolkit } from 'verovio/esm';
import createVerovioModule from 'verovio/wasm-hum';

const toolkit = new VerovioToolkit(await createVerovioModule());
toolkit.setOptions({
  inputFrom: 'humdrum',
  font: 'Leipzig',
  header: 'none',
  footer: 'none',
  breaks: 'encoded',
  pageWidth: 1760,
  pageHeight: 60000,
  adjustPageHeight: true,
  justifyVertically: false,
  pageMarginTop: 20,
  pageMarginBottom: 0,
  pageMarginLeft: 30,
  pageMarginRight: 4,
  spacingStaff: 10,
  spacingSystem: 9,
  spacingLinear: 0.24,
  spacingNonLinear: 0.6,
  minLastJustification: 0,
  mnumInterval: 0,
  systemDivider: 'none',
  lyricSize: 4.2,
  svgFormatRaw: true,
  svgRemoveXlink: true,
  xmlIdSeed: 1,
});

parentPort?.on('message', (kern: string) => {
  const loaded = toolkit.loadData(kern);
  const pages = loaded ? toolkit.getPageCount() : 0;
  parentPort?.postMessage(
    pages === 1
      ? { svg: toolkit.renderToSVG(1) }
      : { problem: loaded ? `${pages} pages instead of one` : `verovio refused it: ${toolkit.getLog().trim()}` },
  );
});
