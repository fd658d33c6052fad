import type { LeftOut } from './leave-out.ts';

/** What needs a part that is left out: a screen that asks for it is not built. */
export const NOT_IN_THE_BROWSER = [
  'Activity',
  'Suspense',
  'SuspenseList',
  'ViewTransition',
  'createPortal',
  'lazy',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'useActionState',
  'useFormStatus',
];

/** What of React's renderer this site does without, by what it is for. Tags are React's numbers for kinds of fibres. */
const REACT_DOM: Record<string, LeftOut> = {
  'view transitions': {
    tags: [30],
    functions: [
      'startViewTransition',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'trackEnterViewTransitions',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'restoreViewTransitionName',
      'recursivelyTraverseAfterMutationEffects',
      'commitAfterMutationEffectsOnFiber',
    ],
  },
  'refs of fragments': {
    functions: [
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
    prototypes: ['FragmentInstance'],
  },
  'Suspense, SuspenseList, Activity': {
    tags: [13, 18, 19, 22, 23, 31],
    functions: [
      'updateSuspenseComponent',
      'updateDehydratedSuspenseComponent',
      'updateSuspenseListComponent',
      'updateActivityComponent',
      'updateOffscreenComponent',
      'recursivelyTraverseReappearLayoutEffects',
      'recursivelyTraverseDisappearLayoutEffects',
      'recursivelyTraverseReconnectPassiveEffects',
      'recursivelyTraverseDisconnectPassiveEffects',
      'recursivelyTraverseAtomicPassiveEffects',
      'hideOrUnhideAllChildrenOnFiber',
      'clearHydrationBoundary',
    ],
  },
  'styles, scripts and fonts that components ask for': {
    functions: [
      'getResource',
      'acquireResource',
      'insertStylesheet',
      'insertStylesheetIntoRoot',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'preconnect',
      'preconnectAs',
      'prefetchDNS',
    ],
  },
  'commits that wait for pictures and styles': {
    functions: [
      'accumulateSuspenseyCommitOnFiber',
      'suspendResource',
      'waitForCommitToBeReady',
      'preloadInstanceAndSuspendIfNeeded',
    ],
  },
  'stacks of components in errors': { functions: ['getStackByFiberInDevAndProd', 'getComponentNameFromType'] },
  'actions of forms': {
    functions: [
      'extractEvents$1',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'dispatchActionState',
      'startHostTransition',
      'requestFormReset',
      'TransitionAwareHostComponent',
    ],
  },
  'elements of other makers': { functions: ['setPropOnCustomElement', 'isCustomElement'] },
  'onSelect, onBeforeInput and old ways to compose text': {
    functions: [
      'constructSelectEvent',
      'getNativeBeforeInputChars',
      'getFallbackBeforeInputChars',
      'getData',
      'handleEventsForInputEventPolyfill',
      'getTargetInstForInputEventPolyfill',
    ],
  },
  'what the mouse did before the page was awake': {
    functions: ['queueIfContinuousEvent', 'replayUnblockedEvents', 'attemptExplicitHydrationTarget'],
  },
  'portals and lazy components': { tags: [4, 16] },
  'hooks of the compiler and of caches': {
    functions: ['useMemoCache', 'refreshCache', 'defaultOnDefaultTransitionIndicator'],
  },
};

/** Pages only read: what is written goes through /api. The list of routes is sent whole. */
const ROUTER: Record<string, LeftOut> = {
  'actions and fetchers': { functions: ['handleAction', 'handleFetcherAction', 'handleFetcherLoader'] },
  'asking the server for routes': { functions: ['discoverRoutes', 'patchRoutesImpl'] },
  'view transitions': { functions: ['restoreAppliedTransitions', 'persistAppliedTransitions'] },
};
const SINGLE_FETCH: Record<string, LeftOut> = {
  'actions, fetchers, sites without a server': {
    functions: ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy', 'nonSsrStrategy'],
  },
};
const INSTRUMENTATION: Record<string, LeftOut> = {
  'watching what the router does': { functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'] },
};
const DISCOVERY: Record<string, LeftOut> = {
  'asking the server for routes': {
    functions: ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery', 'getPartialManifest'],
  },
};
const ROUTES: Record<string, LeftOut> = {
  'actions, changes of the code while it runs': {
    functions: ['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr', 'fetchServerAction'],
  },
};
const LINKS: Record<string, LeftOut> = {
  'styles of one page': { functions: ['prefetchStyleLinks', 'prefetchRouteCss'] },
};
const HOOKS: Record<string, LeftOut> = {
  'components of the server': { functions: ['RSCErrorHandler'] },
};
const COMPONENTS: Record<string, LeftOut> = {
  'components of the server': { functions: ['RSCPrefetchPageLinksImpl'] },
  // It runs the script of a page somebody reaches for, and without a network would throw away the page they are on.
  'links of one page': { lists: ['useKeyedPrefetchLinks'] },
};

const LIBRARY = 'react-router/dist/production/lib';

/** By the end of a file's path. */
export const LEFT_OUT: Record<string, Record<string, LeftOut>> = {
  'react-dom/cjs/react-dom-client.production.js': REACT_DOM,
  [`${LIBRARY}/router/router.js`]: ROUTER,
  [`${LIBRARY}/router/instrumentation.js`]: INSTRUMENTATION,
  [`${LIBRARY}/hooks.js`]: HOOKS,
  [`${LIBRARY}/dom/ssr/single-fetch.js`]: SINGLE_FETCH,
  [`${LIBRARY}/dom/ssr/fog-of-war.js`]: DISCOVERY,
  [`${LIBRARY}/dom/ssr/routes.js`]: ROUTES,
  [`${LIBRARY}/dom/ssr/links.js`]: LINKS,
  [`${LIBRARY}/dom/ssr/components.js`]: COMPONENTS,
};
