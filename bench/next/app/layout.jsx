import { Footer } from '../parts/footer.jsx';
import { Header } from '../parts/header.jsx';
import './site.css';

export const metadata = {
  title: 'Available Repertoire | Forte & Piano',
  description:
    'Every piece we can play for you: solo piano, chamber music and piano reductions, sorted by title. Filter by type, composer, instrument or keyword.',
  openGraph: { siteName: 'Forte & Piano', title: 'Available Repertoire | Forte & Piano', type: 'website' },
};

export const viewport = { themeColor: '#f6f0e4' };

export default function RootLayout({ children }) {
  return (
    <html lang="en" id="top">
      <body>
        <Header />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}
