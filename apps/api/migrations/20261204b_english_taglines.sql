-- What a community is for, in English; empty: only in Vietnamese.
ALTER TABLE communities ADD COLUMN tagline_en text NOT NULL DEFAULT '';

UPDATE communities c SET tagline_en = said.tagline_en
FROM (VALUES
  ('food', 'Eateries, kitchens and food: from a good dish to a healthy business.'),
  ('drink', 'Coffee, tea and drinks counters: keep the taste, the customers and the margin.'),
  ('beauty', 'Spas, salons and cosmetics: skilled hands, customers who come back.'),
  ('education', 'Training centres and classes: teach well, run lean.'),
  ('commerce', 'Selling on marketplaces and your own site, with a profit after every fee.'),
  ('retail', 'Shops on the street: the right goods, good shelves, light stock.'),
  ('home', 'Furniture, renovation and services for the home.'),
  ('health-fitness', 'Gyms, clinics and health care services.'),
  ('hospitality-travel', 'Stays and tours: a warm welcome, full rooms in every season.'),
  ('founder', 'Building and keeping a company: customers, cash flow, people.'),
  ('sales', 'Find the right customers, ask the right questions, close without pressure.'),
  ('marketing', 'Know the customer, say it clearly, measure every dong you spend.'),
  ('product', 'Make what people need, and drop what nobody uses.'),
  ('operations', 'Work that runs while you are away: processes, figures, a weekly rhythm.'),
  ('people-hr', 'Hire people who fit, keep good ones, pay fairly.'),
  ('finance', 'Read the figures, keep the cash, decide what to invest in.'),
  ('customer-success', 'Customers who get results, are content and stay.'),
  ('ai-technology', 'AI and technology for real work, with results you can check.')
) AS said (slug, tagline_en)
WHERE c.slug = said.slug;
