import { COLOR, DESCRIPTION, SITE_NAME, TITLE } from '../parts/head.js';
import '../site.css';

export const metadata = {
  title: TITLE,
  description: DESCRIPTION,
  openGraph: { siteName: SITE_NAME, title: TITLE, type: 'website' },
};

export const viewport = { themeColor: COLOR };

export default function RootLayout({ children }) {
  return (
    <html lang="en" id="top">
      <body>{children}</body>
    </html>
  );
}
