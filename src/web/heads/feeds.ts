interface Feed {
  title: string;
  path: string;
}

export const PERFORMANCES_FEED: Feed = { title: 'Performances to come', path: '/performances/feed.xml' };
export const STORE_FEED: Feed = { title: 'New scores', path: '/ncs/feed.xml' };
