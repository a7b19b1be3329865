-- Whoever asks an admin for help gives the phone or e-mail on their van, not the one they signed up with.
create index contractors_business_phone on contractors (business_phone);
create index contractors_business_email on contractors (lower(business_email));
